//! Shares with their intervals, and differences of strength.

/// The 97.5th percentile of the normal distribution: a double-sided interval of 95 %.
const Z: f64 = 1.96;

/// A share with its interval of 95 % (Wilson); nothing is known without games.
pub(crate) fn interval(won: f64, games: f64) -> (f64, f64, f64) {
    if games <= 0.0 {
        return (0.5, 0.0, 1.0);
    }
    let share = won / games;
    let scale = 1.0 + Z * Z / games;
    let centre = (share + Z * Z / (2.0 * games)) / scale;
    let half = Z / scale * (share * (1.0 - share) / games + Z * Z / (4.0 * games * games)).max(0.0).sqrt();
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
