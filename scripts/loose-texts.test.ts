import { describe, expect, it } from 'vitest';
import { looseTexts, looseTextsIn } from './loose-texts.ts';

const saidIn = (code: string) => looseTextsIn('web/src/ui/part.tsx', code).map(({ message }) => message);

describe('the search for texts outside of the texts files', () => {
  it.each([
    ['a text in an element', '<p>Add one</p>', '“Add one”'],
    ['a word beside a value', '<p>{count} unread</p>', '“unread”'],
    ['a label', '<Field label="Email" />', '“Email”'],
    ['a label by case', "<Field label={isNew ? texts.add : 'Edit'} />", '“Edit”'],
    ['a label with a value in it', '<Field aria-label={`Actions for ${name}`} />', '“Actions for”'],
    ['a word within another', "<Field label={`${isOn ? 'Hide' : 'Show'} ${name}`} />", '“Show”'],
    ['an option of a list', "const choices = [{ value: 'a', label: 'Admins' }];", '“Admins”'],
    ['what stands where nothing is given', "const f = ({ backLabel = 'Back' }) => backLabel;", '“Back”'],
    ['a text by case', "<p>{isMet ? ', done' : ''}</p>", '“, done”'],
    ['an attribute set by hand', "node.setAttribute('aria-label', 'Map');", '“Map”'],
    ['a word that is counted', "plural(count, 'listing');", '“listing”'],
    ['a value in a list', "const labels = { lat: 'Coordinates' };", '“Coordinates”'],
    ['a sentence anywhere', "const say = () => 'Nothing is lost.';", '“Nothing is lost.”'],
  ])('finds %s', (_name, code, said) => {
    expect(saidIn(code)).toContain(said);
  });

  it.each([
    ['a text of the texts file', '<Field label={words.email}>{words.add}</Field>'],
    ['what is compared', "<Field label={type === 'owner' ? words.owner : words.user} />"],
    ['names of code', '<Row justify="between" className="a b" autoComplete="off" />'],
    ['what is thrown', "throw new Error('The page has no #root.');"],
    ['names of keys', "const far = { key: 'ArrowUp', state: 'UT' };"],
    ['names by which something is found', "const codes = { 'Virgin Islands': 'VI' };"],
    ['signs', '<p>{a} · {b} – 100%</p>'],
  ])('ignores %s', (_name, code) => {
    expect(saidIn(code)).toEqual([]);
  });

  it('reads components, but not texts files and tests', () => {
    const code = "export const f = () => 'Nothing is lost.';";
    const files = [
      'testing/sample.ts',
      'ui/part.tsx',
      'ui/part.test.tsx',
      'ui/texts.ts',
      'ui/texts-parts.ts',
      'ui/texts.es.ts',
    ];
    const { findings, seen } = looseTexts(new Map(files.map((file) => [`web/src/${file}`, code])));
    expect([seen, findings.map(({ path }) => path)]).toEqual([1, ['web/src/ui/part.tsx']]);
  });
});
