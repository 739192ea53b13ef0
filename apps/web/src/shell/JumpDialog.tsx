import { Modal } from '@mantine/core'
import { IconBuilding, IconPlus, IconSearch, type TablerIcon, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { go } from '../lib/navigation.ts'
import { accountPath, chooseOrganisationPath, entityPath, newEntityPath } from '../paths.ts'
import classes from './JumpDialog.module.css'
import { PLACES } from './places.ts'

interface Target {
  href: string
  label: string
  second?: string
  icon: TablerIcon
}

const ENTITIES_SHOWN = 8

// Sooner than the dialog's own focus trap: the next letter is typed right after Ctrl-K.
const focusAtOnce = (input: HTMLInputElement | null) => input?.focus()

/** Ctrl-K: a page or an entity by a few letters of its name. Arrows choose, Enter opens. */
export default function JumpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const targets = [...usePages(text), ...useEntities(useDeferredValue(text))]
  const chosen = Math.min(at, targets.length - 1)
  const open = (target: Target | undefined) => {
    if (!target) return
    onClose()
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
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
      padding={0}
      yOffset="12vh"
      centered={false}
      attributes={{ content: { 'aria-label': t('jump.label') } }}
    >
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={focusAtOnce}
          data-autofocus
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
    </Modal>
  )
}

function usePages(text: string): Target[] {
  const { t } = useTranslation('shell')
  const pages: Target[] = [
    ...PLACES.map(({ key, href, icon }) => ({ href, icon, label: t(`places.${key}`) })),
    { href: newEntityPath(), icon: IconPlus, label: t('jump.add_entity') },
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
