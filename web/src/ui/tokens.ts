/** The colours and the face of everything that is shown, by day and by night. */
export const fontFamily =
  "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";

export const light = {
  '--paper': '#faf8f4',
  '--surface': '#ffffff',
  '--surface-hover': '#f7f4ee',
  '--sunken': '#f3f0ea',
  '--line': '#e5e0d6',
  '--line-strong': '#8a8273',
  '--ink': '#1c1a16',
  '--muted': '#625d52',
  '--accent-hover': '#fac61a',
  '--accent-soft': '#fff5d1',
  '--danger': '#b3261e',
  '--danger-strong': '#b3261e',
  '--on-danger': '#ffffff',
  '--danger-soft': '#fdecea',
  '--success': '#1b6e3c',
  '--success-soft': '#e4f3e9',
  '--warning': '#845400',
  '--warning-soft': '#fff1d0',
  '--info': '#1d5a9e',
  '--info-soft': '#e7f0fa',
  '--shadow-card': '0 1px 2px rgb(28 26 22 / 6%), 0 1px 1px rgb(28 26 22 / 3%)',
  '--shadow-float': '0 12px 32px -8px rgb(28 26 22 / 22%), 0 2px 6px rgb(28 26 22 / 8%)',
  '--scrim': 'rgb(28 26 22 / 48%)',
  /** The paper beneath the scrim. */
  '--paper-dimmed': '#8f8d89',
  /** Beneath two, where a dialog asks something over another. */
  '--paper-dimmed-twice': '#585652',
  /** Beneath three: a form opened from a dialog asks before it is left. */
  '--paper-dimmed-thrice': '#3b3935',
} as const;

export const night: Record<keyof typeof light, string> = {
  '--paper': '#141310',
  '--surface': '#1d1b18',
  '--surface-hover': '#262420',
  '--sunken': '#100f0d',
  '--line': '#34312b',
  '--line-strong': '#8b8476',
  '--ink': '#f3f0e9',
  '--muted': '#b3ada0',
  '--accent-hover': '#ffe071',
  '--accent-soft': '#3b3215',
  '--danger': '#ff9a91',
  '--danger-strong': '#ff9a91',
  '--on-danger': '#1c1a16',
  '--danger-soft': '#3a1f1c',
  '--success': '#83dba1',
  '--success-soft': '#17301f',
  '--warning': '#ffcb78',
  '--warning-soft': '#372b11',
  '--info': '#9cc4ff',
  '--info-soft': '#192943',
  '--shadow-card': '0 0 0 1px #2b2823',
  '--shadow-float': '0 0 0 1px #3b3731, 0 16px 40px rgb(0 0 0 / 55%)',
  '--scrim': 'rgb(0 0 0 / 64%)',
  '--paper-dimmed': '#070706',
  '--paper-dimmed-twice': '#030302',
  '--paper-dimmed-thrice': '#010101',
};
