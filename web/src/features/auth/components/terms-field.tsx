import { brand } from '../../../lib/brand.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { linkWords } from '../texts-links.ts';

/** One checkbox for the terms of use and the privacy policy. `props` are the form's checkbox props. */
export function TermsField(props: object) {
  const { before, termsOfUse, between, privacyPolicy } = linkWords.terms;
  return (
    <CheckboxField
      label={
        <>
          {before} <TextLink to={brand.termsUrl}>{termsOfUse}</TextLink> {between}{' '}
          <TextLink to={brand.privacyUrl}>{privacyPolicy}</TextLink>
        </>
      }
      {...props}
    />
  );
}
