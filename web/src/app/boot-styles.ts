// Runs right behind a prerendered page. The Content-Security-Policy forbids style attributes, so this sets the styles
// from `data-style`.
for (const element of document.querySelectorAll<HTMLElement>('#root [data-style]')) {
  element.style.cssText = element.dataset['style'] ?? '';
  delete element.dataset['style'];
}
