import type { Acknowledgement } from '@niyam/contract/receipts.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { manageRegistrationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useSetFacts } from '../facts/queries.ts'
import classes from './Acknowledgements.module.css'
import { type Proved, provedBy } from './proved-frequencies.ts'
import { acknowledgementsQuery } from './queries.ts'

/** The GST return frequencies that the acknowledgements prove and that are not stated, taken with one press. */
export function FrequencyPanel({ waiting }: { readonly waiting: readonly Acknowledgement[] }) {
  const t = useTexts('receipts')
  const mayChange = useMay('entities.write')
  const client = useQueryClient()
  const change = useSetFacts()
  const proved = provedBy(waiting)
  const open = proved.filter(({ doubt }) => doubt === null)
  if (proved.length === 0) return null
  const take = (some: readonly Proved[]) =>
    change.mutate(
      {
        attribute: 'filing_frequency',
        financial_year: null,
        // A value that was stated meanwhile stays.
        is_replacing: false,
        answers: some.map(({ entity_id, registration_id, shown }) => ({ entity_id, registration_id, value: shown })),
      },
      { onSettled: () => client.invalidateQueries(acknowledgementsQuery) },
    )
  return (
    <Panel
      title={t('frequency.title')}
      aside={
        mayChange &&
        open.length > 1 && (
          <Button size="xs" loading={change.isPending} onClick={() => take(open)}>
            {t('frequency.take_all', { count: open.length })}
          </Button>
        )
      }
    >
      <FormAlert message={failureMessage(change.error)} />
      <ul className={classes.frequencies}>
        {proved.map((one) => (
          <li key={one.registration_id}>
            <span>
              <strong>{one.entity_name}</strong> {one.number}
              <br />
              {one.doubt === 'stated' && t(`frequency.contradicts_${one.shown}`, { file: one.file_name })}
              {one.doubt === 'both' && t('frequency.both')}
              {one.doubt === null && t(`frequency.shown_${one.shown}`, { file: one.file_name })}
            </span>
            {one.doubt === null ? (
              mayChange && (
                <Button variant="light" size="xs" disabled={change.isPending} onClick={() => take([one])}>
                  {t(`frequency.take_${one.shown}`)}
                </Button>
              )
            ) : (
              <AppLink
                href={manageRegistrationsPath(
                  { entity_id: one.entity_id, registration_type: 'gst' },
                  { registration: one.registration_id },
                )}
              >
                {t('frequency.look')}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
