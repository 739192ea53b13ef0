import type { ManyDsc } from '@niyam/contract/dsc.ts'
import { useDraft } from '../../fields/use-draft.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoveFields } from './MoveFields.tsx'
import { useManyDscMove } from './queries.ts'

interface Props {
  readonly dsc_ids: readonly string[]
  readonly direction: 'out' | 'in'
  readonly onDone: (done: ManyDsc) => void
  readonly onClose: () => void
}

/** Several tokens go out, or come back, together. */
export default function MoveManyDialog({ dsc_ids, direction, onDone, onClose }: Props) {
  const t = useTexts('dsc')
  const move = useManyDscMove()
  const { draft, change, form, errors, message, submit } = useDraft(
    { person: '', purpose: '', expected_back_on: null as string | null },
    move.error,
    ({ person }) => (person.trim() ? {} : { person: t('field.person_missing') }),
  )
  return (
    <FormDialog
      ref={form}
      title={t(`many.title_${direction}`, { count: dsc_ids.length })}
      saveLabel={t(`move.${direction}`)}
      message={message}
      isBusy={move.isPending}
      onClose={onClose}
      onSubmit={() => submit(() => move.mutate({ dsc_ids: [...dsc_ids], direction, ...draft }, { onSuccess: onDone }))}
    >
      <MoveFields direction={direction} draft={draft} errors={errors} onChange={change} />
    </FormDialog>
  )
}
