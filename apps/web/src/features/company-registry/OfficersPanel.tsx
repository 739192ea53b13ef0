import type { RegistryOfficer } from '@niyam/contract/company-registry.ts'
import { Button } from '@mantine/core'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './CompanyRegistry.module.css'
import { RegistryVerdictBadge } from './RegistryVerdictBadge.tsx'
import { addOfficer, alignOfficer, canAdd, useSteps } from './use-take-over.ts'

interface Props {
  readonly entity_id: string
  readonly officers: readonly RegistryOfficer[]
  readonly mayChange: boolean
}

/** Directors and partners of the registry beside ours. */
export function OfficersPanel({ entity_id, officers, mayChange }: Props) {
  const t = useTexts('company-registry')
  return (
    <Panel title={t('officers.title')} padding="none">
      {officers.length === 0 ? (
        <p className={classes.nothing}>{t('officers.none')}</p>
      ) : (
        <table className={classes.table} aria-label={t('officers.title')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.person')}</th>
              <th scope="col">{t('columns.registry')}</th>
              <th scope="col">{t('columns.ours')}</th>
              <th scope="col">{t('columns.result')}</th>
            </tr>
          </thead>
          <tbody>
            {officers.map((one) => (
              <OfficerRow
                key={`${one.ours?.officer_id ?? ''} ${one.registry?.line ?? ''}`}
                entity_id={entity_id}
                officer={one}
                mayChange={mayChange}
              />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

interface RowProps {
  readonly entity_id: string
  readonly officer: RegistryOfficer
  readonly mayChange: boolean
}

function OfficerRow({ entity_id, officer, mayChange }: RowProps) {
  const t = useTexts('company-registry')
  const { mutate, isPending } = useSteps()
  const { name, number, verdict, differences, is_finding, registry, ours } = officer
  const isCessation = differences.length === 1 && differences[0] === 'ceased_on' && registry?.ceased_on != null
  const act = canAdd(officer) ? 'add' : isCessation ? 'cease' : 'align'
  const isPossible = act === 'add' || (ours !== null && registry !== null)
  const run = () => (act === 'add' ? addOfficer(entity_id, officer) : alignOfficer(entity_id, officer))
  return (
    <tr data-finding={is_finding || undefined}>
      <th scope="row">
        {name}
        {number && <span className={classes.second}>{number}</span>}
      </th>
      <td data-label={t('columns.registry')}>
        {registry ? (
          <>
            {registry.designation || t('officers.no_designation')}
            {ours && registry.name !== ours.name && <span className={classes.second}>{registry.name}</span>}
            <Office since={registry.appointed_on} until={registry.ceased_on} />
            <span className={classes.second}>{t('line_of_file', { line: registry.line })}</span>
          </>
        ) : (
          <span className={classes.none}>–</span>
        )}
      </td>
      <td data-label={t('columns.ours')}>
        {ours ? (
          <>
            {t(`role.${ours.role}`)}
            <Office since={ours.appointed_on} until={ours.ceased_on} />
          </>
        ) : (
          <span className={classes.none}>–</span>
        )}
      </td>
      <td data-result>
        <div className={classes.result}>
          <span>
            <RegistryVerdictBadge verdict={verdict} isFinding={is_finding} />
            {differences.length > 0 && (
              <span className={classes.second}>{differences.map((field) => t(`difference.${field}`)).join(', ')}</span>
            )}
          </span>
          {is_finding && mayChange && isPossible && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={isPending}
              aria-label={t(`officers.${act}_of`, { name })}
              onClick={() => mutate({ title: t(`officers.${act}_done`), text: name, run })}
            >
              {t(`officers.${act}`)}
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}

function Office({ since, until }: { readonly since: string | null; readonly until: string | null }) {
  const t = useTexts('company-registry')
  return (
    <span className={classes.second}>
      {since ? t('officers.since', { day: showDay(since) }) : t('officers.since_unknown')}
      {until && <> · {t('officers.until', { day: showDay(until) })}</>}
    </span>
  )
}
