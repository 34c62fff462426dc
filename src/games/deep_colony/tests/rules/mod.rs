mod advice;
mod decisions;
mod examples;
mod features;
mod unforeseen;
