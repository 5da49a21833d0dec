import { describe, expect, it } from 'vitest';
import { markup } from './html.ts';
import { mailOf } from './mail-layout.ts';

const url = `https://jipe.test/forget-password-confirmation/0192f1c0/${'t'.repeat(90)}`;

describe('mailOf', () => {
  it('puts the same words into the text and the HTML', () => {
    const mail = mailOf({
      language: 'en',
      subject: 'Reset your password',
      heading: 'Reset your password',
      paragraphs: ['Hello Ana,', 'somebody asked for a new password. '.repeat(5)],
      action: { label: 'Choose a new password', url },
      footer: 'You get this mail because you have an account.',
    });
    expect(mail.text).toBe(`Reset your password

Hello Ana,

somebody asked for a new password. somebody asked for a new password.
somebody asked for a new password. somebody asked for a new password.
somebody asked for a new password.

Choose a new password:
${url}

--

You get this mail because you have an account.
`);
    for (const words of ['Reset your password', 'Hello Ana,', 'Choose a new password', 'You get this mail']) {
      expect(mail.html).toContain(words);
    }
    expect(mail.html.split(`href="${url}"`)).toHaveLength(3);
  });

  it('shows markup in other people’s words as plain text', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const mail = mailOf({ language: 'en', subject: `Hi\r\n${evil}`, heading: evil, paragraphs: [evil], footer: evil });
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(mail.subject).toBe(`Hi ${evil}`);
  });

  it('refuses a link that is no absolute web address', () => {
    for (const link of ['javascript:alert(1)', 'https://a.test/a b', '/relative', '']) {
      const content = { subject: 's', heading: 'h', paragraphs: [], footer: 'f', action: { label: 'l', url: link } };
      expect(() => mailOf({ language: 'en', ...content })).toThrow(RangeError);
    }
  });
});

describe('markup', () => {
  it('escapes text, keeps markup, joins lists', () => {
    expect(markup`<ul title="${'"'}">${['a<', 'b'].map((text) => markup`<li>${text}</li>`)}</ul>${3}`.markup).toBe(
      '<ul title="&quot;"><li>a&lt;</li>\n<li>b</li></ul>3',
    );
  });
});
