import { activityTexts as texts } from '@jipe/contract/settings/texts.activity';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** A link to the activity log. */
export function ActivityCard() {
  return (
    <Card title={texts.title}>
      <Stack gap="l">
        <Text>{texts.card}</Text>
        <Row fillsPhone>
          <ButtonLink to={paths.activity()}>{texts.open}</ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}
