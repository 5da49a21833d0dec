/** A fake of Stripe's script, as far as the card form uses it: one field that takes a number of 16 digits. */
export const STRIPE_SCRIPT = `
  window.Stripe = function (key) {
    const element = (listeners) => ({
      mount(node) {
        const input = document.createElement('input');
        input.setAttribute('aria-label', 'Card of the provider');
        input.addEventListener('input', () => listeners.change?.({ complete: input.value.length === 16 }));
        this.input = input;
        node.append(input);
        listeners.ready?.();
      },
      on(name, listener) { listeners[name] = listener; return this; },
      once(name, listener) { listeners[name] = listener; return this; },
      off() { return this; }, update() {}, destroy() {}, unmount() {}, focus() {},
    });
    let card = null;
    const elements = { create: () => (card = element({})), getElement: () => card, update() {}, on() {} };
    return {
      elements: () => elements,
      createToken() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
      handleNextAction: async ({ clientSecret }) => {
        document.body.dataset.confirmed = clientSecret;
        return {};
      },
      createPaymentMethod: async () => card.input.value.startsWith('4242')
        ? { paymentMethod: { id: 'pm_card_visa' } }
        : { error: { message: 'Your card number is invalid.' } },
    };
  };
`;
