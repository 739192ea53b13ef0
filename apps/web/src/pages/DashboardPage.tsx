import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBuildingPlus } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useCalendarWords } from '../domain/calendar-words.ts'
import { todayInIndia } from '../lib/format.ts'
import { useMay, useSession } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { importPath, newEntityPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SightPlace } from '../features/groups/SightPlace.tsx'
import { DashboardSkeleton } from '../features/dashboard/DashboardSkeleton.tsx'
import { dayPart } from '../features/dashboard/day-part.ts'
import { DoFirst } from '../features/dashboard/DoFirst.tsx'
import { Figures } from '../features/dashboard/Figures.tsx'
import { HeatTable } from '../features/dashboard/HeatTable.tsx'
import { dashboardQuery } from '../features/dashboard/queries.ts'
import classes from './DashboardPage.module.css'

export default function DashboardPage() {
  const t = useTexts('dashboard')
  const words = useCalendarWords()
  const query = useQuery(dashboardQuery)
  const mayAdd = useMay('entities.create')
  const mayImport = useMay('imports.manage')
  const name = useSession(({ user }) => user?.first_name)
  const [part] = useState(() => dayPart(Date.now()))
  // Drawn in slices, so that a slow phone stays responsive; the skeleton is shown until then.
  const data = useDeferredValue(query.data)
  const today = data?.today ?? todayInIndia()
  return (
    <>
      <PageHead
        title={name ? t(`greeting.${part}`, { name }) : t(`greeting_nameless.${part}`)}
        context={t('date', { day: words.dayHead(today, today), year: today.slice(0, 4) })}
      />
      <SightPlace />
      {!data && !query.isError && <DashboardSkeleton />}
      {query.isError && !data && (
        <Panel>
          <ErrorState error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
        </Panel>
      )}
      {data && data.entities === 0 && (
        <Panel>
          <EmptyState
            icon={IconBuildingPlus}
            title={t(mayAdd ? 'empty_title' : 'empty_unseen')}
            text={t(mayAdd ? 'empty_text' : 'empty_unseen_text')}
            action={
              mayAdd && (
                <>
                  {mayImport && (
                    <Button component={AppLink} href={importPath()}>
                      {t('empty_import')}
                    </Button>
                  )}
                  <Button component={AppLink} href={newEntityPath()} variant={mayImport ? 'default' : 'filled'}>
                    {t('empty_action')}
                  </Button>
                </>
              )
            }
          />
        </Panel>
      )}
      {data && data.entities > 0 && (
        <div className={classes.page}>
          <Figures data={data} />
          <DoFirst data={data} />
          <HeatTable data={data} />
        </div>
      )}
    </>
  )
}
