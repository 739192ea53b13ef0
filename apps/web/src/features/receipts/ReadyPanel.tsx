import type { Acknowledgement } from '@niyam/contract/receipts.ts'
import { ACKNOWLEDGEMENTS_AT_ONCE } from '@niyam/contract/receipt-problems.ts'
import { Button, Checkbox } from '@mantine/core'
import { IconCheck, IconFileCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { showDay } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Acknowledgements.module.css'
import { FileName } from './FileName.tsx'
import { ItemShown } from './ItemShown.tsx'
import { useDismissal, useFiling } from './queries.ts'

/** Everything was found in these: filed together with one press, but for those that are unticked. */
export function ReadyPanel({ ready }: { readonly ready: readonly Acknowledgement[] }) {
  const t = useTexts('receipts')
  // Those left out; a file that is read meanwhile is in.
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const filing = useFiling()
  const dismissal = useDismissal()
  const chosen = ready.filter(({ acknowledgement_id }) => !out.has(acknowledgement_id))
  const ids = chosen.slice(0, ACKNOWLEDGEMENTS_AT_ONCE).map(({ acknowledgement_id }) => acknowledgement_id)
  const turn = (id: string, isIn: boolean) =>
    setOut((before) => new Set(isIn ? [...before].filter((one) => one !== id) : [...before, id]))
  const file = () =>
    filing.mutate(
      { acknowledgement_ids: ids },
      {
        onSuccess: ({ done }) => done > 0 && notice({ tone: 'success', title: t('filed', { count: done }) }),
      },
    )
  if (ready.length === 0)
    return (
      <Panel title={t('ready')} padding="none">
        <EmptyState icon={IconFileCheck} title={t('none_ready_title')} text={t('none_ready_text')} />
      </Panel>
    )
  return (
    <Panel title={t('ready')} padding="none">
      <div className={classes.bar}>
        <Checkbox
          label={t('chosen', { count: chosen.length, total: ready.length })}
          checked={chosen.length === ready.length}
          indeterminate={chosen.length > 0 && chosen.length < ready.length}
          onChange={({ currentTarget }) =>
            setOut(new Set(currentTarget.checked ? [] : ready.map(({ acknowledgement_id }) => acknowledgement_id)))
          }
        />
        {ids.length > 0 && (
          <div className={classes.acts}>
            <Button variant="default" loading={dismissal.isPending} onClick={() => dismissal.mutate(ids)}>
              {t('dismiss')}
            </Button>
            <Button leftSection={<IconCheck size={16} aria-hidden />} loading={filing.isPending} onClick={file}>
              {t('file', { count: ids.length })}
            </Button>
          </div>
        )}
      </div>
      <FormAlert message={failureMessage(filing.error)} />
      <Refused refused={filing.data?.refused ?? []} />
      <ul className={classes.list}>
        {ready.map((one) => (
          <li key={one.acknowledgement_id} className={classes.row}>
            <Checkbox
              aria-label={t('choose', { name: one.file_name })}
              checked={!out.has(one.acknowledgement_id)}
              onChange={({ currentTarget }) => turn(one.acknowledgement_id, currentTarget.checked)}
            />
            <div className={classes.words}>{one.item && <ItemShown item={one.item} />}</div>
            <div className={classes.words}>
              <span>{one.filed_on && t('filed_on', { day: showDay(one.filed_on) })}</span>
              <span className={classes.number}>{one.acknowledgement}</span>
            </div>
            <FileName one={one} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Those that were not filed after all, and why. */
function Refused({
  refused,
}: {
  readonly refused: readonly { acknowledgement_id: string; file_name: string; reason: string }[]
}) {
  if (refused.length === 0) return null
  return (
    <ul className={`${classes.failed} ${classes.inPanel}`} role="alert">
      {refused.map(({ acknowledgement_id, file_name, reason }) => (
        <li key={acknowledgement_id}>
          <strong>{file_name}</strong> {reason}
        </li>
      ))}
    </ul>
  )
}
