import { IconBuilding, IconCertificate, IconPlus, IconSearch, type TablerIcon, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { go } from '../lib/navigation.ts'
import { accountPath, chooseOrganisationPath, entityPath, lawCoveragePath, newEntityPath } from '../paths.ts'
import classes from './JumpDialog.module.css'
import { PLACES } from './places.ts'

interface Target {
  href: string
  label: string
  second?: string
  icon: TablerIcon
}

const ENTITIES_SHOWN = 8

// The browser's own dialog has the focus in the field at once: the next letter is typed right after Ctrl-K.
const showNow = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}

/** Ctrl-K: a page or an entity by a few letters of its name. Arrows choose, Enter opens. */
export default function JumpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const targets = [...usePages(text), ...useEntities(useDeferredValue(text))]
  const chosen = Math.min(at, targets.length - 1)
  const field = useRef<HTMLInputElement>(null)
  const open = (target: Target | undefined) => {
    if (!target) return
    // Closing gives the focus back before the next page takes it.
    field.current?.closest('dialog')?.close()
    go(target.href)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') open(targets[chosen])
    else if (step && targets.length) setAt((chosen + step + targets.length) % targets.length)
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside it closes it; Escape does so by itself
    <dialog
      ref={showNow}
      className={classes.dialog}
      aria-label={t('jump.label')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={targets.length ? `${list}-${chosen}` : undefined}
          aria-label={t('jump.label')}
          placeholder={t('jump.placeholder')}
          value={text}
          maxLength={100}
          onKeyDown={press}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setAt(0)
          }}
        />
      </div>
      <div id={list} role="listbox" aria-label={t('jump.results')} className={classes.list}>
        {targets.map(({ href, label, second, icon: Icon }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above holds the keyboard
          <div
            key={href}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.target}
            onMouseMove={() => setAt(index)}
            onClick={() => open(targets[index])}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
            <span className={classes.label}>{label}</span>
            {second && <span className={classes.second}>{second}</span>}
          </div>
        ))}
      </div>
      {targets.length === 0 && <p className={classes.nothing}>{t('jump.nothing', { text })}</p>}
    </dialog>
  )
}

function usePages(text: string): Target[] {
  const { t } = useTranslation('shell')
  const pages: Target[] = [
    ...PLACES.map(({ key, href, icon }) => ({ href, icon, label: t(`places.${key}`) })),
    { href: newEntityPath(), icon: IconPlus, label: t('jump.add_entity') },
    { href: lawCoveragePath(), icon: IconCertificate, label: t('jump.coverage') },
    { href: accountPath(), icon: IconUser, label: t('user.account') },
    { href: chooseOrganisationPath(), icon: IconBuilding, label: t('organisation.choose') },
  ]
  const wanted = text.trim().toLowerCase()
  return pages.filter(({ label }) => label.toLowerCase().includes(wanted))
}

function useEntities(text: string): Target[] {
  const search = text.trim()
  const { data } = useQuery({
    queryKey: ['entities', 'jump', search],
    queryFn: ({ signal }) => api('GET organisation/entities/', { query: { search, pagesize: ENTITIES_SHOWN }, signal }),
    placeholderData: keepPreviousData,
  })
  return (data?.rows ?? []).map((row) => {
    const cells = row.groups.flat().filter(({ value }) => value)
    const name = row.header ?? cells.find(({ type }) => type !== 'text-secondary')?.value ?? row.id
    return {
      href: entityPath(row.id),
      icon: IconBuilding,
      label: name,
      second: cells.find(({ value }) => value !== name)?.value ?? '',
    }
  })
}
