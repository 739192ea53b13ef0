import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../lib/texts.ts'
import { AppLink } from './AppLink.tsx'
import classes from './PageHead.module.css'
import { PageTitle } from './PageTitle.tsx'
import { type MenuEntry, PopupMenu } from './PopupMenu.tsx'

export interface Crumb {
  label: string
  href: string
}

interface PageHeadProps {
  title: string
  crumbs?: readonly Crumb[]
  /** One line under the title. */
  context?: ReactNode
  /** At most two buttons; the rest goes into `menu`. */
  actions?: ReactNode
  menu?: readonly MenuEntry[]
}

/** The head of every page inside the frame: where one is, what this is, what one can do. */
export function PageHead({ title, crumbs = [], context, actions, menu }: PageHeadProps) {
  const t = useTexts('shell')
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
        <PageTitle title={title} />
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
