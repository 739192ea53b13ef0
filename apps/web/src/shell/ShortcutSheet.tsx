import { CloseButton } from '@mantine/core'
import { Fragment, useId } from 'react'
import { KEY_LIST, PART_KEYS } from '../lib/keys.ts'
import { useTexts } from '../lib/texts.ts'
import { APP_VERSION } from '../lib/version.ts'
import { PlainDialog } from '../ui/PlainDialog.tsx'
import classes from './ShortcutSheet.module.css'

const ALL = { ...KEY_LIST, ...PART_KEYS }
type Name = keyof typeof ALL
const GROUPS = [...new Set(Object.values(ALL).map(({ group }) => group))]

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)
const SIGNS: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  enter: 'Enter',
  home: 'Home',
  end: 'End',
  space: 'Space',
  pageup: 'Page Up',
  pagedown: 'Page Down',
}
const signOf = (key: string) => SIGNS[key] ?? key.toUpperCase()

/** Every key of the product, by the screen it belongs to, drawn from the one list that answers them. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const ofShell = useTexts('shell')
  const t = useTexts('shortcuts')
  const id = useId()
  return (
    <PlainDialog className={classes.dialog} labelledBy={id} onClose={onClose}>
      {(close) => (
        <>
          <div className={classes.head}>
            <h2 id={id}>{ofShell('keys.title')}</h2>
            <CloseButton aria-label={ofShell('ui.close')} onClick={close} />
          </div>
          <div className={classes.groups}>
            {GROUPS.map((group) => (
              <section key={group}>
                <h3>{t(`group.${group}`)}</h3>
                <dl>
                  {(Object.keys(ALL) as Name[])
                    .filter((name) => ALL[name].group === group)
                    .map((name) => (
                      <div key={name} className={classes.line}>
                        <dt>{t(`name.${name}`)}</dt>
                        <dd>
                          <Keys keys={ALL[name].keys} />
                        </dd>
                      </div>
                    ))}
                </dl>
              </section>
            ))}
          </div>
          <p className={classes.foot}>{t('version', { version: APP_VERSION })}</p>
        </>
      )}
    </PlainDialog>
  )
}

/** Several keys do the same; `g d` is one after the other, `mod+k` both at once. */
function Keys({ keys }: { keys: readonly string[] }) {
  const t = useTexts('shortcuts')
  return keys.map((combination, at) => (
    <Fragment key={combination}>
      {at > 0 && ' '}
      {combination.split(' ').map((step, index) => (
        <Fragment key={step}>
          {index > 0 && ` ${t('then')} `}
          {step.split('+').map((key, place) => (
            <Fragment key={key}>
              {place > 0 && ' '}
              <kbd>{signOf(key)}</kbd>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </Fragment>
  ))
}
