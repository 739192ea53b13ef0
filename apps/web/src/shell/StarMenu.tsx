import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconStar, IconX } from '@tabler/icons-react'
import { useTexts } from '../lib/texts.ts'
import { AppLink } from '../ui/AppLink.tsx'
import popupClasses from '../ui/Popup.module.css'
import { usePopup } from '../ui/use-popup.ts'
import classes from './StarMenu.module.css'
import { useStarred } from './starred.ts'

const focusFirst = (panel: HTMLElement) => panel.querySelector<HTMLElement>('button, a')?.focus()

/** A star for the current page, and the list of starred pages. */
export function StarMenu() {
  const t = useTexts('shell')
  const { pages, path, isReady, isStarred, toggle, remove } = useStarred()
  const popup = usePopup('end', focusFirst)
  const label = t(isStarred ? 'starred.take' : 'starred.give')
  return (
    <div className={classes.group}>
      <ActionIcon
        className={classes.toggle ?? ''}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('starred.give')}
        aria-pressed={isStarred}
        title={label}
        disabled={!isReady}
        onClick={toggle}
      >
        <IconStar size={20} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        {...popup.buttonProps}
        variant="subtle"
        color="gray"
        h={40}
        miw={28}
        w="auto"
        px={6}
        aria-haspopup="dialog"
        aria-label={t('starred.label')}
        title={t('starred.label')}
      >
        <IconChevronDown size={16} className={classes.chevron} />
        <IconStar size={20} stroke={1.6} className={classes.signOfMenu} />
      </ActionIcon>
      <div
        {...popup.panelProps}
        role="dialog"
        aria-label={t('starred.label')}
        className={popupClasses.panel}
        style={{ width: 300 }}
      >
        <button type="button" className={classes.here} disabled={!isReady} onClick={toggle}>
          <IconStar size={16} stroke={1.6} aria-hidden />
          {label}
        </button>
        {pages.length === 0 ? (
          <p className={classes.none}>{t('starred.none')}</p>
        ) : (
          <ul className={classes.list} aria-label={t('starred.label')}>
            {pages.map((page) => (
              <li key={page.path} className={classes.row}>
                <AppLink
                  href={page.path}
                  title={page.title}
                  aria-current={page.path === path ? 'page' : undefined}
                  onClick={popup.close}
                >
                  {page.title}
                </AppLink>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t('starred.remove', { title: page.title })}
                  onClick={() => remove(page.path)}
                >
                  <IconX size={14} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
