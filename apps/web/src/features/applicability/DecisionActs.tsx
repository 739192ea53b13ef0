import type { NotOurs } from '@niyam/contract/not-required.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { acceptDecision, useDecide } from './not-required-queries.ts'

const loadDialog = () => import('./ReasonDialog.tsx')

interface Props {
  readonly decision: NotOurs
  readonly isToLookAt: boolean
  /** Another person proposed it, or no one else could review it. */
  readonly mayAccept: boolean
}

/** What the person who looks may do about it: accept, return, or take it back. */
export function DecisionActs({ decision, isToLookAt, mayAccept }: Props) {
  const t = useTexts('applicability')
  const mayReview = useMay('calendar.set_aside')
  const mayWork = useMay('calendar.work')
  const [openDialog, setOpenDialog] = useState<'return' | 'take_back' | null>(null)
  const dialog = usePart(loadDialog, openDialog !== null)
  const accept = useDecide(acceptDecision, ({ items }) =>
    notice({ tone: 'success', title: t('act.accepted'), text: t('act.accepted_text', { count: items }) }),
  )
  const { state, is_own, form, decision_id } = decision
  const isWaiting = state === 'waiting'
  // Of many on a page, each says whose it is.
  const named = (act: string) => `${act}: ${form}`
  const canAccept = mayReview && mayAccept && (isWaiting || isToLookAt)
  const canReturn = mayReview && !is_own && isWaiting
  const canTakeBack = mayWork && (isWaiting ? is_own : mayReview)
  if (!canAccept && !canReturn && !canTakeBack) return null
  return (
    <>
      <Group gap="xs" mt="sm">
        {canAccept && (
          <Button
            size="xs"
            aria-label={named(t(isWaiting ? 'act.accept' : 'act.confirm'))}
            loading={accept.isPending}
            onClick={() => accept.mutate(decision_id)}
          >
            {t(isWaiting ? 'act.accept' : 'act.confirm')}
          </Button>
        )}
        {canReturn && (
          <Button
            size="xs"
            variant="default"
            aria-label={named(t('act.return'))}
            onClick={() => setOpenDialog('return')}
          >
            {t('act.return')}
          </Button>
        )}
        {canTakeBack && (
          <Button
            size="xs"
            variant="default"
            aria-label={named(t('act.take_back'))}
            onClick={() => setOpenDialog('take_back')}
          >
            {t('act.take_back')}
          </Button>
        )}
      </Group>
      <FormAlert message={failureMessage(accept.error)} />
      {openDialog && dialog?.({ act: openDialog, decision, onDone: () => setOpenDialog(null) })}
    </>
  )
}
