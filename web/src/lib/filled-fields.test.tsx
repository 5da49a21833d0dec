// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { hearFilledFields } from './filled-fields.ts';

test('a value that was set before the listener started stays in its field', () => {
  render(<Form />);
  fill('Email', 'ana@cafe.test', ['input', 'change']);
  hearFilledFields();
  fireEvent.change(field('Note'), { target: { value: 'typed' } });
  expect(field('Email').value).toBe('ana@cafe.test');
});

afterEach(cleanup);

const send = vi.fn<(values: object) => void>();

function Form() {
  const [email, setEmail] = useState('');
  const [note, setNote] = useState('');
  const [, setPresses] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send({ email, note });
      }}
    >
      <input aria-label="Email" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
      <textarea aria-label="Note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <button type="button" onClick={() => setPresses((now) => now + 1)}>
        Again
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
function fill(name: string, value: string, events: readonly string[]) {
  field(name).value = value;
  for (const kind of events) field(name).dispatchEvent(new Event(kind, { bubbles: true }));
}

test.each([[['input', 'change']], [['change']], [['input']], [[]]])(
  'a value that a script set is sent, after the events %j',
  (events) => {
    render(<Form />);
    fill('Email', 'ana@cafe.test', events);
    fill('Note', 'two\nlines', events);
    fireEvent.submit(field('Email').form ?? document.body);
    expect(send).toHaveBeenLastCalledWith({ email: 'ana@cafe.test', note: 'two\nlines' });
  },
);

test('a value that a script set stays in its field when the form renders again', () => {
  render(<Form />);
  fill('Email', 'ana@cafe.test', ['input', 'change']);
  fireEvent.click(screen.getByText('Again'));
  expect(field('Email').value).toBe('ana@cafe.test');
});

test('a typed value that was cleared is not restored', () => {
  render(<Form />);
  fireEvent.change(field('Email'), { target: { value: 'ana' } });
  fireEvent.change(field('Email'), { target: { value: '' } });
  fireEvent.submit(field('Email').form ?? document.body);
  expect(send).toHaveBeenLastCalledWith({ email: '', note: '' });
});
