import type { Reply } from '@jipe/contract/replies/schema';
import { replyTexts } from '@jipe/contract/replies/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstMessage } from '../../../lib/form-errors.ts';
import { toast } from '../../../lib/toast.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { ActionMenu } from '../../../ui/overlays/action-menu.tsx';
import { AppButton } from '../../../ui/app-button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Loaded } from '../../../ui/data/loaded.tsx';
import { Columns, Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { repliesQuery } from '../../../lib/replies.ts';
import { deleteReply, editReply, refreshReplies } from '../api.ts';
import { bodyOf, valuesOf } from '../form.ts';
import { replyWords } from '../texts.ts';
import styles from './replies-card.module.css';
import { ReplyDialog } from './reply-dialog.tsx';

type Open = { act: 'edit'; reply: Reply | null } | { act: 'delete'; reply: Reply } | null;

function DeleteReply({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const { isBusy, problem, run } = useConfirmed(replyWords.deleteFailed);
  async function confirm() {
    const { message } = await deleteReply(reply.id);
    toast.success(message || replyTexts.deleted);
    onClose();
    await refreshReplies();
  }
  return (
    <ConfirmDialog
      isOpen
      title={replyWords.deleteTitle(reply.name)}
      confirmLabel={replyWords.delete}
      isDanger
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void run(confirm)}
      onClose={onClose}
    >
      <Text>{replyWords.deleteLine}</Text>
    </ConfirmDialog>
  );
}

/** A reply in both languages, with its acts. */
function ReplyRow({ reply, count, onOpen }: { reply: Reply; count: number; onOpen: (open: Open) => void }) {
  const { isBusy, run } = useAct((error) => toast.error(firstMessage(error, replyWords.moveFailed)));
  const { name, text, text_es, position } = reply;
  const move = (to: number) => ({
    isDisabled: isBusy || to < 1 || to > count,
    onSelect: () =>
      void run(async () => {
        await editReply(reply.id, { ...bodyOf(valuesOf(reply), null), position: to });
        await refreshReplies();
        toast.success(replyWords.moved(name, to));
      }),
  });
  return (
    <li className={styles.reply}>
      <div className={styles.head}>
        <Text weight="medium">{name}</Text>
        <ActionMenu
          label={replyWords.actionsFor(name)}
          isBusy={isBusy}
          actions={[
            { label: replyWords.edit, onSelect: () => onOpen({ act: 'edit', reply }) },
            { label: replyWords.moveUp, ...move(position - 1) },
            { label: replyWords.moveDown, ...move(position + 1) },
            { label: replyWords.delete, isDanger: true, onSelect: () => onOpen({ act: 'delete', reply }) },
          ]}
        />
      </div>
      <Columns gap="m" min="m">
        <div lang="en">
          <Text size="s" keepsBreaks>
            {text}
          </Text>
        </div>
        {text_es === '' ? (
          <Text size="s" tone="muted">
            {replyWords.noSpanish}
          </Text>
        ) : (
          <div lang="es">
            <Text size="s" keepsBreaks>
              {text_es}
            </Text>
          </div>
        )}
      </Columns>
    </li>
  );
}

/** The business's replies, which its owners edit. */
export function RepliesCard() {
  const replies = useQuery(repliesQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Card title={replyWords.title} description={replyWords.line}>
      <Loaded query={replies} loading={replyWords.loading} lines={6}>
        {(data) => (
          <Stack gap="m">
            {data.length === 0 ? (
              <EmptyState title={replyWords.none}>{replyWords.noneLine}</EmptyState>
            ) : (
              <ul className={styles.replies}>
                {data.map((reply) => (
                  <ReplyRow key={reply.id} reply={reply} count={data.length} onOpen={setOpen} />
                ))}
              </ul>
            )}
            <Row fillsPhone>
              <AppButton onClick={() => setOpen({ act: 'edit', reply: null })}>{replyWords.add}</AppButton>
            </Row>
          </Stack>
        )}
      </Loaded>
      {open?.act === 'edit' && <ReplyDialog reply={open.reply} onClose={close} />}
      {open?.act === 'delete' && <DeleteReply reply={open.reply} onClose={close} />}
    </Card>
  );
}
