// Runs right behind a prepared page: the policy allows no style in an attribute, so it gives each element its own.
for (const element of document.querySelectorAll<HTMLElement>('#root [data-style]')) {
  element.style.cssText = element.dataset['style'] ?? '';
  delete element.dataset['style'];
}
