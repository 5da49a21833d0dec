import { loginTexts } from '@jipe/contract/auth/texts.login';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { type MailedLink, verificationQuery } from '../api.ts';
import { BadLink } from './bad-link.tsx';
import { OnToLogin } from './on-to-login.tsx';
import { linkWords } from '../texts-links.ts';

export function EmailVerification({ link }: { link: MailedLink }) {
  const { data, error, isFetching, refetch } = useQuery(verificationQuery(link));
  if (data) return <OnToLogin title={linkWords.verified} message={data.message} email={data.data?.basic_info?.email} />;
  if (error)
    return (
      <BadLink
        error={error}
        fallback={loginTexts.somethingWrong}
        title={linkWords.verifyAgain}
        advice={linkWords.verifyAdvice}
        action={{ label: linkWords.goToLogin, to: paths.login() }}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  return <PageSpinner label={linkWords.verifying} />;
}
