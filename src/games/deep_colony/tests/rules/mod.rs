mod advice;
mod decisions;
mod draw;
mod examples;
mod features;
mod legal;
mod unforeseen;
mod words;
