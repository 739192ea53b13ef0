import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { renewalsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { renewalCountsQuery } from './queries.ts'
import classes from './SideColumn.module.css'

const STATES = ['expired', 'soon', 'unknown'] as const

/** How much has expired, expires within 90 days, or has no recorded day. Each number opens its list. */
export function RenewalsPanel() {
  const t = useTexts('dashboard-more')
  const { data, isError } = useQuery(renewalCountsQuery)
  const isEmpty = data?.kinds.every(({ expired, soon, unknown }) => expired + soon + unknown === 0)
  return (
    <Panel title={t('renewals.title')} aside={<AppLink href={renewalsPath()}>{t('renewals.all')}</AppLink>}>
      {!data && (isError ? <p>{t('failed')}</p> : <RowsSkeleton rows={2} height={36} />)}
      {data && isEmpty && <p className={classes.basis}>{t('renewals.none')}</p>}
      {data && !isEmpty && (
        <table className={classes.costs}>
          <thead>
            <tr>
              <th scope="col">{t('renewals.kind')}</th>
              {STATES.map((state) => (
                <th key={state} scope="col">
                  {t(`renewals.${state}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.kinds.map(({ kind, ...counts }) => (
              <tr key={kind}>
                <th scope="row">{t(`renewals.of_${kind}`)}</th>
                {STATES.map((state) => (
                  <td key={state}>
                    {counts[state] === 0 ? (
                      0
                    ) : (
                      <AppLink
                        href={renewalsPath({ kind, state })}
                        aria-label={t('renewals.cell', {
                          kind: t(`renewals.of_${kind}`),
                          state: t(`renewals.${state}`),
                          count: counts[state],
                        })}
                      >
                        {counts[state]}
                      </AppLink>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
