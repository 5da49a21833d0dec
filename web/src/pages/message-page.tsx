import { firstNameOf } from '@jipe/contract/replies/rules';
import { conversationQuery, everybody, recipientsQuery, threadQuery } from '../features/messaging/api.ts';
import type { Beginnings } from '../features/messaging/components/composer.tsx';
import { Messenger } from '../features/messaging/components/messenger.tsx';
import { PushOffer } from '../features/notifications/components/push-offer.tsx';
import { locationOptionsQuery } from '../lib/all-locations.ts';
import { repliesQuery } from '../lib/replies.ts';
import { ReplyOffer } from '../features/replies/components/reply-offer.tsx';
import { fullName } from '../lib/format.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useMe } from '../lib/me.ts';
import { usePathParams } from '../lib/navigation.ts';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';

export const preload: Preload = ({ id }) => [
  queryClient.prefetchInfiniteQuery(recipientsQuery(everybody)),
  queryClient.prefetchQuery(locationOptionsQuery),
  ...(id === undefined
    ? []
    : [
        queryClient.prefetchQuery(conversationQuery(id)),
        queryClient.prefetchQuery(threadQuery(id)),
        queryClient.prefetchQuery(repliesQuery),
      ]),
];

const Replies: Beginnings = ({ detail, onChoose }) => {
  const { basic_info } = useMe();
  const values = detail && {
    first_name: firstNameOf(detail.seeker_full_name),
    job: detail.title,
    shop: detail.location.name,
    manager: fullName(basic_info),
    business: basic_info.business_name,
  };
  return <ReplyOffer values={values} onChoose={onChoose} />;
};

const About = lazyPart(async () => (await import('../features/applicants/components/seeker-panel.tsx')).SeekerPanel);

export function MessagePage() {
  const { id } = usePathParams('messages');
  return <Messenger conversation_id={id} notice={<PushOffer />} Beginnings={Replies} About={About} />;
}
