//! Values as fields, and back.

use super::{Decode, Encode};
use crate::game::Malformed;
use crate::seat::{PerSeat, Seat};

#[test]
fn what_does_not_fit_is_told_with_its_place_in_the_list() {
    assert_eq!(Seat(3).encode(&()), 3);
    assert_eq!(<Vec<Seat>>::decode(&vec![0, 2], &()), Ok(vec![Seat(0), Seat(2)]));
    let refused = <Vec<u8>>::decode(&vec![7, 300], &());
    assert_eq!(refused, Err(Malformed::new("[1]", "300 is out of range")));
    assert_eq!(<PerSeat<u8>>::decode(&vec![], &()), Err(Malformed::new("", "holds no seat")));
    assert!(<PerSeat<u8>>::decode(&vec![0; 5], &()).is_err());
    assert_eq!(<Option<u8>>::decode(&None::<u32>, &()), Ok(None));
    assert_eq!(Some(vec![1_u8]).encode(&()), Some(vec![1]));
}
