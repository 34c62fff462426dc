//! Shares with their intervals, and differences of strength.

/// The 97.5th percentile of the normal distribution: a double-sided interval of 95 %.
const Z: f64 = 1.96;

/// A share with its interval of 95 % (Wilson), which counts deals: several games are played of each. Nothing is known without games.
pub(crate) fn interval(won: f64, games: f64, seatings: f64) -> (f64, f64, f64) {
    if games <= 0.0 {
        return (0.5, 0.0, 1.0);
    }
    let (share, deals) = (won / games, games / seatings);
    let scale = 1.0 + Z * Z / deals;
    let centre = (share + Z * Z / (2.0 * deals)) / scale;
    let half = Z / scale * (share * (1.0 - share) / deals + Z * Z / (4.0 * deals * deals)).max(0.0).sqrt();
    (share, (centre - half).max(0.0), (centre + half).min(1.0))
}

/// The difference in Elo that a share stands for; shares of nothing and everything have none.
pub(crate) fn elo(share: f64) -> Option<f64> {
    (share > 0.0 && share < 1.0).then(|| -400.0 * (1.0 / share - 1.0).log10())
}

/// A share in percent with its interval.
pub(crate) fn told((share, low, high): (f64, f64, f64)) -> String {
    format!("{:.0} % ({:.0} to {:.0})", share * 100.0, low * 100.0, high * 100.0)
}
