import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { failureMessage } from '../../lib/failure.ts'
import { showFinancialYear } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Reports.module.css'
import { FileFault, type ImportState, problemsOf } from './use-import.ts'

/** What became of the last import: what came in, or every line that kept it out. */
export function ImportOutcome({ outcome }: { readonly outcome: ImportState }) {
  const t = useTexts(['reports', 'shell'])
  const { data, error, variables } = outcome
  if (error) {
    const problems =
      error instanceof FileFault
        ? [t(`credits.fault.${error.fault}`)]
        : (problemsOf(error) ?? [failureMessage(error) ?? ''])
    return (
      <div role="alert">
        <Alert
          color="danger"
          variant="light"
          role="presentation"
          icon={<IconAlertTriangle size={18} />}
          title={t('credits.not_imported', { name: variables?.name ?? '' })}
        >
          <Lines lines={problems} />
        </Alert>
      </div>
    )
  }
  if (!data) return null
  const { statement, is_replaced, remarks } = data
  return (
    <div role="status">
      <Alert
        color={remarks.length > 0 ? 'warning' : 'success'}
        variant="light"
        role="presentation"
        icon={<IconCheck size={18} />}
        withCloseButton
        closeButtonLabel={t('shell:ui.close')}
        onClose={outcome.reset}
        title={t(is_replaced ? 'credits.replaced' : 'credits.imported', {
          count: statement.credits,
          name: statement.entity_name,
          year: showFinancialYear(statement.year),
        })}
      >
        {remarks.length > 0 && <Lines lines={remarks} />}
      </Alert>
    </div>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  const [first, ...more] = lines
  if (more.length === 0) return first
  return (
    <ul className={classes.problems}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
