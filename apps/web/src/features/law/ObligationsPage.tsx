import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarOff, IconCertificate } from '@tabler/icons-react'
import { useAddress } from '../../lib/address.ts'
import { todayInIndia } from '../../lib/format.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useTexts } from '../../lib/texts.ts'
import { registrationsPath, obligationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { EntityHead } from '../entities/EntityHead.tsx'
import { useEntity } from '../entities/queries.ts'
import { ObligationClocks } from './ObligationClocks.tsx'
import { ObligationPanel } from './ObligationPanel.tsx'
import { ObligationRows } from './ObligationRows.tsx'
import classes from './Obligations.module.css'
import { clocksOf, isSameRow, obligationsAsked, openRowOf } from './obligations-search.ts'
import { obligations } from './queries.ts'

const CLOSED = { obligation: null, registration: null, period: null }

/** All obligations of one entity in a span of days, optionally by the law and the facts of an earlier day. */
export default function ObligationsPage() {
  const t = useTexts('law')
  const { entity_id } = useRouteParams(obligationsPath)
  const { search, change } = useAddress(obligationsPath)
  const entity = useEntity(entity_id)
  const today = todayInIndia()
  const query = useQuery(obligations(entity_id, obligationsAsked(search, today)))
  const { data } = query
  const open = openRowOf(search)
  const hasNoNumbers = entity.data?.registrations.length === 0
  const isPlain = Object.keys(obligationsAsked(search, today)).length === 0
  const close = () => {
    change(CLOSED)
    // The row that was open is where one goes on.
    document.querySelector<HTMLElement>('[data-obligation][aria-current]')?.focus()
  }
  const body = () => {
    if (query.isPending)
      return (
        <Panel padding="none">
          <RowsSkeleton rows={10} height={41} />
        </Panel>
      )
    if (!data)
      return (
        <Panel>
          <ErrorState error={query.error} title={t('obligations.failed')} onRetry={() => void query.refetch()} />
        </Panel>
      )
    if (data.rows.length > 0)
      return (
        <div aria-busy={query.isPlaceholderData}>
          <ObligationRows rows={data.rows} open={open} release={data.release} />
        </div>
      )
    return (
      <Panel>
        {hasNoNumbers && isPlain ? (
          <EmptyState
            icon={IconCertificate}
            title={t('obligations.no_registrations_title')}
            text={t('obligations.no_registrations_text')}
            action={
              <Button component={AppLink} href={`${registrationsPath({ entity_id })}#add`}>
                {t('what_if.add_registration')}
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={IconCalendarOff}
            title={t('obligations.none_title')}
            text={t('obligations.none_text')}
            action={
              <Button component={AppLink} href={obligationsPath({ entity_id })} variant="default">
                {t('obligations.none_action')}
              </Button>
            }
          />
        )}
      </Panel>
    )
  }
  return (
    <>
      <EntityHead entity_id={entity_id} isBelowTab title={t('obligations.title')} />
      <ObligationClocks today={today} answer={data} error={query.error} />
      <div className={classes.split}>
        <div className={classes.main}>{body()}</div>
        {open && (
          <ObligationPanel
            key={`${open.obligation_id} ${open.registration_id} ${open.period}`}
            entity_id={entity_id}
            open={open}
            row={data?.rows.find((row) => isSameRow(row, open))}
            clocks={clocksOf(search, today)}
            today={today}
            onClose={close}
          />
        )}
      </div>
    </>
  )
}
