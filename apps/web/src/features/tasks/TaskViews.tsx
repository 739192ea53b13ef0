import { useTexts } from '../../lib/texts.ts'
import { myDayPath, tasksPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './Tasks.module.css'

type View = 'my_day' | 'list' | 'board'

const HREFS = { my_day: myDayPath(), list: tasksPath(), board: tasksPath({ view: 'board' }) }

interface Props {
  readonly now: View
  /** Addresses that keep the filters of the page. */
  readonly hrefs?: Partial<Record<View, string>>
}

/** The ways to look at the tasks: links, for each has an address. */
export function TaskViews({ now, hrefs = {} }: Props) {
  const t = useTexts('tasks')
  return (
    <nav aria-label={t('view.label')} className={classes.views}>
      {(['my_day', 'list', 'board'] as const).map((view) => (
        <AppLink key={view} href={hrefs[view] ?? HREFS[view]} aria-current={view === now ? 'page' : undefined}>
          {t(`view.${view}`)}
        </AppLink>
      ))}
    </nav>
  )
}
