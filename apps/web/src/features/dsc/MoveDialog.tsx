import type { Dsc } from '@niyam/contract/dsc.ts'
import { useDraft } from '../../fields/use-draft.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoveFields } from './MoveFields.tsx'
import { useDscMove } from './queries.ts'

interface Props {
  readonly certificate: Dsc
  readonly onClose: () => void
}

/** The token goes out, or comes back. */
export default function MoveDialog({ certificate: { dsc_id, holder, out }, onClose }: Props) {
  const t = useTexts('dsc')
  const direction = out ? 'in' : 'out'
  const move = useDscMove(dsc_id)
  const { draft, change, form, errors, message, submit } = useDraft(
    { person: out?.person ?? '', purpose: '', expected_back_on: null as string | null },
    move.error,
    ({ person }) => (person.trim() ? {} : { person: t('field.person_missing') }),
  )
  return (
    <FormDialog
      ref={form}
      title={t(`move_title.${direction}`, { name: holder })}
      saveLabel={t(`move.${direction}`)}
      message={message}
      isBusy={move.isPending}
      onClose={onClose}
      onSubmit={() =>
        submit(() =>
          move.mutate(
            { direction, ...draft },
            {
              onSuccess: () => {
                notice({ tone: 'success', title: t(`moved_done.${direction}`) })
                onClose()
              },
            },
          ),
        )
      }
    >
      <MoveFields direction={direction} draft={draft} errors={errors} onChange={change} />
    </FormDialog>
  )
}
