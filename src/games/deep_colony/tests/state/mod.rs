mod agreement;
mod foreign;
