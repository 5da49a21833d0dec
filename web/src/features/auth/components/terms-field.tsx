import { brand } from '../../../lib/brand.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { linkWords } from '../texts-links.ts';

/** Terms of use and privacy policy, accepted together. Takes what the form gives to a checkbox. */
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
