// Before the first paint, so that a chosen theme never flashes the other one; lib/theme.ts writes the choice.
(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is refused by the browser: the system's preference holds.
  }
})();
