//! A position of Strata.

/// The middle of a game, with many two-storey pieces.
pub const MIDDLE: &str = "3v2*b(rb)1/br2(rv)4/(bo)1*wv(go)3o/(RG)-3(vo)2(bg)1/2Bg5/9/2(VO)2(rg)(BO)(RB)1/\
                      2V6/(BG)3(VO)-2O(RG) w act:1 - 00000/10110 00 0 4";
