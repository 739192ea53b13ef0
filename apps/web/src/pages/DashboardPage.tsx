import { columnOf, type DashboardBlock } from '@niyam/contract/dashboard-blocks.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconUpload } from '@tabler/icons-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { useCalendarWords } from '../domain/calendar-words.ts'
import { todayInIndia } from '../lib/format.ts'
import { loadTexts } from '../lib/i18n.ts'
import { lazyPart } from '../lib/load-part.ts'
import { useMay, useSession } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { acknowledgementsPath, calendarPath, heatPath, importPath, newEntityPath, newOrderPath } from '../paths.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { VisibilityNote } from '../features/groups/VisibilityNote.tsx'
import classes from '../features/dashboard/Dashboard.module.css'
import { DashboardSkeleton } from '../features/dashboard/DashboardSkeleton.tsx'
import { dayPart } from '../features/dashboard/day-part.ts'
import { DoFirst } from '../features/dashboard/DoFirst.tsx'
import { Figures } from '../features/dashboard/Figures.tsx'
import { type Dashboard, dashboardQuery } from '../features/dashboard/queries.ts'
import { useLayout } from '../features/dashboard/use-layout.ts'

// The words of the parts below come with them: the first load has only what is seen first.
const worded = async <Part,>(load: () => Promise<Part>) => (await Promise.all([load(), loadTexts('dashboard-more')]))[0]
const SideColumn = lazyPart(() => worded(() => import('../features/dashboard/SideColumn.tsx')))
const HeatTable = lazyPart(() => worded(() => import('../features/dashboard/HeatTable.tsx')))
const PeoplePanel = lazyPart(() => worded(() => import('../features/dashboard/PeoplePanel.tsx')))
const ArrangeDialog = lazyPart(() => worded(() => import('../features/dashboard/ArrangeDialog.tsx')))
const FirstSteps = lazyPart(() => worded(() => import('../features/dashboard/FirstSteps.tsx')))

export default function DashboardPage() {
  const t = useTexts('dashboard')
  const words = useCalendarWords()
  const query = useQuery(dashboardQuery)
  const mayFile = useMay('filings.write')
  const mayAdd = useMay('entities.create')
  const mayImport = useMay('imports.manage')
  const mayOrder = useMay('law.extend')
  const name = useSession(({ user }) => user?.first_name)
  const [isArranging, setArranging] = useState(false)
  const [part] = useState(() => dayPart(Date.now()))
  // Drawn in slices, so that a slow phone stays responsive; the skeleton is shown until then.
  const data = useDeferredValue(query.data)
  const today = data?.today ?? todayInIndia()
  const day = t('date', { day: words.dayHead(today, today), year: today.slice(0, 4) })
  const foremost = data?.due_today_foremost
  const hasWork = data !== undefined && data.entities > 0
  const menu = [
    mayAdd && { label: t('menu.add'), href: newEntityPath() },
    mayImport && { label: t('menu.import'), href: importPath() },
    mayOrder && { label: t('menu.order'), href: newOrderPath() },
    { label: t('menu.heat'), href: heatPath() },
    { label: t('menu.matrix'), href: calendarPath({ view: 'matrix' }) },
    { label: t('menu.arrange'), onSelect: () => setArranging(true), isApart: true },
  ].filter((entry) => entry !== false)
  return (
    <>
      <PageHead
        title={name ? t(`greeting.${part}`, { name }) : t(`greeting_nameless.${part}`)}
        context={foremost ? t('date_of', { day, form: foremost.form }) : day}
        actions={
          hasWork &&
          mayFile && (
            <Button component={AppLink} href={acknowledgementsPath()} leftSection={<IconUpload size={18} />}>
              {t('upload')}
            </Button>
          )
        }
        {...(hasWork && { menu })}
      />
      <VisibilityNote />
      {!data && !query.isError && <DashboardSkeleton />}
      {query.isError && !data && (
        <Panel>
          <ErrorState error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
        </Panel>
      )}
      {data && data.entities === 0 && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      {data && data.entities > 0 && <Blocks data={data} />}
      {isArranging && (
        <Suspense>
          <ArrangeDialog onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * The blocks as the person arranged them. The side is beside "Do these first" and what follows it, so that neither column
 * ends far above the other; alone in its place where that is hidden. The figures go across the page.
 */
function Blocks({ data }: { readonly data: Dashboard }) {
  const t = useTexts('dashboard')
  const { layout, blocks } = useLayout()
  const isShown = (block: DashboardBlock) => !layout.hidden.includes(block)
  const side = blocks.filter((block) => columnOf(block) === 'side' && isShown(block))
  if (!blocks.some(isShown)) return <Panel>{t('all_hidden')}</Panel>
  const wide = blocks.filter((block) => columnOf(block) === 'wide')
  const first = wide.indexOf('first')
  const [before, after] = [wide.slice(0, first), wide.slice(first + 1)]
  const isBeside = isShown('first') && side.length > 0
  const across = after.indexOf('figures')
  const beside = !isBeside ? [] : across < 0 ? after : after.slice(0, across)
  const block = (key: DashboardBlock) => isShown(key) && <Block key={key} block={key} data={data} />
  return (
    <div className={classes.page}>
      {before.map(block)}
      <div className={isBeside ? classes.columns : undefined}>
        {isShown('first') && <DoFirst data={data} />}
        {side.length > 0 && (
          <div className={classes.beside}>
            <Suspense>
              <SideColumn data={data} blocks={side} isAlone={!isShown('first')} />
            </Suspense>
          </div>
        )}
        {beside.map(block)}
      </div>
      {after.slice(beside.length).map(block)}
    </div>
  )
}

function Block({ block, data }: { readonly block: DashboardBlock; readonly data: Dashboard }) {
  if (block === 'figures') return <Figures data={data} />
  return <Suspense>{block === 'heat' ? <HeatTable data={data} /> : <PeoplePanel today={data.today} />}</Suspense>
}
