import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { createContext, type ReactNode, use } from 'react'
import { useTexts } from '../lib/texts.ts'
import { AppLink } from './AppLink.tsx'
import classes from './PageHead.module.css'
import { PageTitle } from './PageTitle.tsx'
import { type MenuEntry, PopupMenu } from './PopupMenu.tsx'

export interface Crumb {
  label: string
  href: string
}

/** Crumbs before those of the page: the place that a page belongs to, which the frame knows. */
export const RootCrumbs = createContext<readonly Crumb[]>([])

interface PageHeadProps {
  title: string
  crumbs?: readonly Crumb[]
  /** Beside the title: how things stand, as badges. */
  beside?: ReactNode
  /** The content of the page, where the title names its entity. It comes first in the title of the browser's tab. */
  section?: string | undefined
  /** One line under the title. */
  context?: ReactNode
  /** At most two buttons; the rest goes into `menu`. */
  actions?: ReactNode
  menu?: readonly MenuEntry[]
}

/** Letters that fill two lines of a phone. */
const LONG = 48

/** The head of every page inside the frame: where one is, what this is, what one can do. */
export function PageHead({ title, crumbs: own = [], beside, section, context, actions, menu }: PageHeadProps) {
  const t = useTexts('shell')
  const crumbs = [...use(RootCrumbs), ...own]
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        {crumbs.length > 0 && (
          <nav aria-label={t('ui.breadcrumb')}>
            <ol className={classes.crumbs}>
              {crumbs.map(({ label, href }) => (
                <li key={href}>
                  <AppLink href={href}>{label}</AppLink>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={classes.title} data-long={title.length > LONG || undefined}>
          <PageTitle title={title} section={section} />
          {beside}
        </div>
        {context && <div className={classes.context}>{context}</div>}
      </div>
      {(actions || menu) && (
        <div className={classes.actions}>
          {actions}
          {menu && (
            <PopupMenu
              label={t('ui.more_actions')}
              entries={menu}
              button={(props) => (
                <ActionIcon {...props} variant="default" size={36} aria-label={t('ui.more_actions')}>
                  <IconDots size={18} />
                </ActionIcon>
              )}
            />
          )}
        </div>
      )}
    </div>
  )
}
