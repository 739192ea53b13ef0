import type { TaxStatement } from '@niyam/contract/reports.ts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDay, showFinancialYear, showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { filesChanged, removeFile } from '../portal-files/queries.ts'
import classes from './Reports.module.css'

interface Props {
  readonly statements: readonly TaxStatement[]
  readonly mayChange: boolean
}

/** The files behind the list. */
export function StatementList({ statements, mayChange }: Props) {
  const t = useTexts('reports')
  const [chosen, setChosen] = useState<TaxStatement | null>(null)
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: ({ statement_id }: TaxStatement) => removeFile(statement_id),
    onSuccess: async (_, { entity_name }) => {
      setChosen(null)
      notice({ tone: 'success', title: t('credits.removed', { name: entity_name }) })
      await filesChanged(client)
    },
  })
  return (
    <Panel title={t('credits.statements')} padding="none">
      <ul className={classes.statements}>
        {statements.map((statement) => (
          <li key={statement.statement_id}>
            <span>
              {t('credits.statement', {
                name: statement.entity_name,
                pan: statement.pan,
                year: showFinancialYear(statement.year),
              })}
              <span className={classes.second}>
                {[
                  t('credits.count', { count: statement.credits }),
                  ...(statement.made_on ? [t('credits.made_on', { day: showDay(statement.made_on) })] : []),
                  t('credits.imported_by', {
                    person: statement.imported_by,
                    moment: showMoment(statement.imported_at),
                  }),
                ].join(' · ')}
              </span>
            </span>
            {mayChange && (
              <Button
                variant="subtle"
                color="danger"
                size="xs"
                aria-label={t('credits.remove_of', {
                  name: statement.entity_name,
                  year: showFinancialYear(statement.year),
                })}
                onClick={() => setChosen(statement)}
              >
                {t('credits.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={chosen !== null}
        title={t('credits.remove_title')}
        confirmLabel={t('credits.remove_title')}
        tone="danger"
        isBusy={removal.isPending}
        onConfirm={() => chosen && removal.mutate(chosen)}
        onClose={() => setChosen(null)}
      >
        {chosen &&
          t('credits.remove_text', {
            count: chosen.credits,
            name: chosen.entity_name,
            year: showFinancialYear(chosen.year),
          })}
      </ConfirmDialog>
    </Panel>
  )
}
