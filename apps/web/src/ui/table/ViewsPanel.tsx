import type { SavedView } from '@niyam/contract/preferences.ts'
import { ActionIcon } from '@mantine/core'
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useRawAddress } from '../../lib/address.ts'
import { withSearch } from '../../route.ts'
import { useTexts } from '../../lib/texts.ts'
import { AppLink } from '../AppLink.tsx'
import { PopupPanel } from '../PopupPanel.tsx'
import classes from './Panels.module.css'
import { ViewNameForm } from './ViewNameForm.tsx'
import { viewQuery } from './view-query.ts'

interface ViewsPanelProps {
  views: readonly SavedView[]
  onChange: (views: readonly SavedView[]) => Promise<boolean>
}

/** Saved views: search, filters and order under a name. */
export function ViewsPanel({ views, onChange }: ViewsPanelProps) {
  const t = useTexts('shell')
  const { pathname, search } = useRawAddress()
  const [renamed, setRenamed] = useState<string | null>(null)
  const now = viewQuery(search)
  const current = views.find(({ query }) => query === now)
  const label = t('ui.table.views.label')
  const names = views.map(({ name }) => name)
  return (
    <PopupPanel
      label={label}
      align="end"
      width={300}
      button={(props) => (
        <ActionIcon
          {...props}
          variant={current ? 'light' : 'subtle'}
          color={current ? 'primary' : 'gray'}
          size={36}
          aria-label={current ? `${label}: ${current.name}` : label}
          title={current?.name ?? label}
        >
          <IconBookmark size={18} stroke={1.6} />
        </ActionIcon>
      )}
    >
      {views.length > 0 && (
        <ul className={classes.views}>
          {views.map((view) => (
            <li key={view.name}>
              {renamed === view.name ? (
                <ViewNameForm
                  taken={names.filter((name) => name !== view.name)}
                  initial={view.name}
                  save={t('ui.table.views.keep')}
                  onSave={(name) => {
                    setRenamed(null)
                    void onChange(views.map((one) => (one === view ? { ...view, name } : one)))
                  }}
                />
              ) : (
                <>
                  <AppLink
                    className={classes.view}
                    href={withSearch(pathname, Object.fromEntries(new URLSearchParams(view.query)))}
                    aria-current={view === current ? 'true' : undefined}
                    onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
                  >
                    {view.name}
                  </AppLink>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('ui.table.views.rename', { name: view.name })}
                    onClick={() => setRenamed(view.name)}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('ui.table.views.delete', { name: view.name })}
                    onClick={() => void onChange(views.filter((one) => one !== view))}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {now === '' && views.length === 0 && <p className={classes.none}>{t('ui.table.views.none')}</p>}
      {now !== '' && !current && (
        <ViewNameForm
          taken={names}
          save={t('ui.table.views.save')}
          onSave={(name) => void onChange([...views, { name, query: now }])}
        />
      )}
    </PopupPanel>
  )
}
