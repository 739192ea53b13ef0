import { Button } from '@mantine/core'
import { IconBuildings, IconLicense, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { activateOrganisation } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { dashboardPath, plansPath, staffOrganisationsPath, staffUsersPath } from '../../paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FigureLink } from '../../ui/FigureLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, RowList } from '../../ui/RowList.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { staffProfile, supportOffered, useOpenSupport } from './queries.ts'
import classes from './Staff.module.css'

const ProofsPanel = lazyPart(() => import('./ProofsPanel.tsx'))

/** How many there are of what, and who asked for help. */
export default function StaffPage() {
  const t = useTexts('staff')
  const { data, error, refetch } = useQuery(staffProfile)
  return (
    <>
      <PageHead title={t('title')} context={data ? `${data.name} · ${t(`role.${data.role}`)}` : <span>&nbsp;</span>} />
      {error && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={1} height={96} />}
      {data && (
        <div className={classes.figures}>
          <FigureLink
            href={staffUsersPath()}
            name={t('users')}
            icon={IconUserSearch}
            tone="primary"
            value={data.users}
            under={t('suspended_count', { count: data.suspended_users })}
          />
          <FigureLink
            href={staffOrganisationsPath()}
            name={t('organisations')}
            icon={IconBuildings}
            tone="primary"
            value={data.organisations}
            under={t('suspended_count', { count: data.suspended_organisations })}
          />
          <FigureLink href={plansPath()} name={t('plans')} icon={IconLicense} tone="primary" value={data.plans} />
        </div>
      )}
      <Offers />
      <Suspense>{data?.role === 'admin' && <ProofsPanel />}</Suspense>
    </>
  )
}

function Offers() {
  const t = useTexts('staff')
  const { data, error, refetch } = useQuery(supportOffered)
  const open = useOpenSupport()
  const look = (support_id: string) =>
    open.mutate(support_id, {
      onSuccess: (active) => {
        activateOrganisation(active)
        // The application starts again: no data of the person's own organisation is left on the page.
        location.assign(dashboardPath())
      },
      onError: (failure) => notice({ tone: 'danger', title: failureMessage(failure) ?? t('failed') }),
    })
  return (
    <Panel title={t('offers')} padding="none">
      {error && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={2} height={56} />}
      {data?.length === 0 && <p className={classes.none}>{t('offers_none')}</p>}
      <RowList>
        {data?.map(({ support_id, organisation_name, reason, ends_at }) => (
          <Row
            key={support_id}
            acts={
              <Button
                size="xs"
                variant="default"
                loading={open.isPending && open.variables === support_id}
                disabled={open.isPending}
                onClick={() => look(support_id)}
              >
                {t('look_in', { name: organisation_name })}
              </Button>
            }
          >
            <div className={classes.name}>{organisation_name}</div>
            <div className={classes.second}>
              {reason} · {t('until', { at: showMoment(ends_at) })}
            </div>
          </Row>
        ))}
      </RowList>
    </Panel>
  )
}
