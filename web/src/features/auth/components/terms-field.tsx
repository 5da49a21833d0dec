import { brand } from '../../../lib/brand.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** Terms of use and privacy policy, accepted together. Takes what the form gives to a checkbox. */
export function TermsField(props: object) {
  return (
    <CheckboxField
      label={
        <>
          I agree to the <TextLink to={brand.termsUrl}>Terms of Use</TextLink> and the{' '}
          <TextLink to={brand.privacyUrl}>Privacy Policy</TextLink>
        </>
      }
      {...props}
    />
  );
}
