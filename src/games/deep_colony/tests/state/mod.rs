mod agreement;
mod foreign;
mod packed;
mod rebuild;
