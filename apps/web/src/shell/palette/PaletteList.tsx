import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react'
import { VisibilityNote } from '../../features/groups/VisibilityNote.tsx'
import { go } from '../../lib/navigation.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Option, Section } from './options.ts'
import type { ListProps } from './Palette.tsx'
import classes from './Palette.module.css'
import { remember } from './recent.ts'
import { useFound } from './use-found.ts'
import { recentOptions, useActions, useEntityPages, useForms, useFurther, usePages } from './use-local.ts'

const PAGES_AT_REST = 6

/** The answers to what is typed: what this browser knows at once first, then what the server finds, so that nothing jumps. */
export default function PaletteList({ text, id, commands, isAwaited, onActive, close, openShortcuts }: ListProps) {
  const ofPalette = useTexts('palette')
  const { sections, isError, isSearching } = useSections(text, openShortcuts)
  const options = sections.flatMap((section) => section.options)
  const [chosen, setChosen] = useState<{ text: string; key: string }>()
  // Another text begins again at its first answer.
  const at = Math.max(0, chosen?.text === text ? options.findIndex(({ key }) => key === chosen.key) : 0)
  const active = options[at]
  const optionId = (index: number) => `${id}-${index}`
  const open = (option: Option | undefined) => {
    if (!option) return
    close()
    if (option.kind && option.href) remember({ ...option, kind: option.kind, href: option.href })
    option.run?.()
    if (option.href) go(option.href)
  }
  // The lists stand last for what nothing here answers; the server may still find it.
  const isEarly = isSearching && active?.key.startsWith('further:') === true
  const [isHeld, setHeld] = useState(false)
  useImperativeHandle(commands, () => ({
    move: (step) => {
      const next = options[(at + step + options.length) % options.length]
      if (next) setChosen({ text, key: next.key })
    },
    choose: () => (isEarly && !chosen ? setHeld(true) : open(active)),
  }))
  const isDue = (isAwaited || isHeld) && active !== undefined && !isEarly
  // Once, with the first answer there is.
  const openFirst = useEffectEvent(() => open(active))
  useEffect(() => {
    if (isDue) openFirst()
  }, [isDue])
  const activeId = active && optionId(at)
  useEffect(() => {
    onActive(activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, active?.key, onActive])
  return (
    <>
      <div id={id} role="listbox" aria-label={ofPalette('results')} className={classes.list}>
        {sections.map(({ key, options: own }) => (
          <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
            <div id={`${id}-${key}`} className={classes.section}>
              {ofPalette(`section.${key}`)}
            </div>
            {own.map((option) => (
              <Line
                key={option.key}
                id={optionId(options.indexOf(option))}
                option={option}
                isActive={option === active}
                onPoint={() => setChosen({ text, key: option.key })}
                onOpen={() => open(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.visibility}>
        <VisibilityNote />
      </div>
      {isError && <p className={classes.note}>{ofPalette('failed')}</p>}
      <div className={classes.foot} aria-hidden>
        {ofPalette('foot')}
      </div>
      <div role="status" className="visually-hidden">
        {isSearching ? '' : ofPalette('count', { count: options.length })}
      </div>
    </>
  )
}

function Line(props: { id: string; option: Option; isActive: boolean; onPoint: () => void; onOpen: () => void }) {
  const { id, option, isActive, onPoint, onOpen } = props
  const { label, second, icon: Icon } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above holds the keyboard
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.target}
      title={second ? `${label} · ${second}` : label}
      onMouseMove={() => isActive || onPoint()}
      onClick={onOpen}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.label}>{label}</span>
      {second && <span className={classes.second}>{second}</span>}
    </div>
  )
}

function useSections(text: string, openShortcuts: () => void) {
  const isEmpty = text.trim() === ''
  const [recent] = useState(recentOptions)
  const pages = usePages(text)
  const ofEntity = useEntityPages(text)
  const actions = useActions(text, openShortcuts)
  const forms = useForms(text)
  const further = useFurther(text)
  const { entities, registrations, items, tasks, notices, isError, isSearching } = useFound(text)
  const unknown = pages.filter(({ href }) => !recent.some((one) => one.href === href)).slice(0, PAGES_AT_REST)
  // The entity that is open is there at once; those that the server finds follow it.
  const found = [...ofEntity.own, ...entities.filter(({ key }) => !ofEntity.own.some((one) => one.key === key))]
  const all: Section[] = isEmpty
    ? [
        { key: 'recent', options: recent },
        { key: 'pages', options: unknown },
        { key: 'actions', options: actions },
      ]
    : [
        { key: 'entities', options: found },
        { key: 'registrations', options: registrations },
        { key: 'pages', options: [...pages, ...ofEntity.pages] },
        { key: 'actions', options: actions },
        { key: 'forms', options: forms },
        { key: 'items', options: items },
        { key: 'tasks', options: tasks },
        { key: 'notices', options: notices },
        { key: 'further', options: further },
      ]
  return { sections: all.filter(({ options }) => options.length > 0), isError, isSearching }
}
