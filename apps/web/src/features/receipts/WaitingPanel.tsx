import type { Acknowledgement } from '@niyam/contract/receipts.ts'
import { Button } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Acknowledgements.module.css'
import { useDismissal } from './queries.ts'
import { WaitingRow } from './WaitingRow.tsx'

/** What needs a person: each with what is missing, and where to say it. */
export function WaitingPanel({ waiting }: { readonly waiting: readonly Acknowledgement[] }) {
  const t = useTexts('receipts')
  const dismissal = useDismissal()
  if (waiting.length === 0) return null
  const filed = waiting.filter(({ problem }) => problem === 'filed')
  return (
    <Panel
      title={t('waiting', { count: waiting.length })}
      padding="none"
      aside={
        filed.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={dismissal.isPending}
            onClick={() => dismissal.mutate(filed.map(({ acknowledgement_id }) => acknowledgement_id))}
          >
            {t('dismiss_filed', { count: filed.length })}
          </Button>
        )
      }
    >
      <ul className={classes.list}>
        {waiting.map((one) => (
          <WaitingRow key={one.acknowledgement_id} one={one} />
        ))}
      </ul>
    </Panel>
  )
}
