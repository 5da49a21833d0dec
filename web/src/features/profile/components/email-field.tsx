import { useMe } from '../../../lib/me.ts';
import { paths } from '../../../lib/paths.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { profileWords } from '../texts.ts';

/**
 * The signed-in user's address, which an admin changes on another page. `onLeave` is called when the user follows the
 * link there.
 */
export function EmailField({ onLeave }: { onLeave?: () => void }) {
  const { basic_info, account_type } = useMe();
  return (
    <TextField
      label={profileWords.email}
      type="email"
      value={basic_info.email}
      readOnly
      disabled
      description={
        account_type === 'business_owner' ? (
          <>
            {profileWords.emailIn}{' '}
            <TextLink to={paths.managers()} onClick={onLeave}>
              {profileWords.manageUsers}
            </TextLink>
            .
          </>
        ) : (
          profileWords.emailHint
        )
      }
    />
  );
}
