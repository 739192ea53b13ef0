import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { dismissNotice, type Notice, notices } from '../lib/notice.ts'
import { useStore } from '../lib/store.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './Notices.module.css'

const SIGNS = {
  danger: IconAlertTriangle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  primary: IconInfoCircle,
}

/** Messages at the edge of the screen. They wait while the pointer or the focus is on them. */
export function Notices() {
  const t = useTexts('shell')
  const current = useStore(notices, (value) => value)
  return (
    <section className={classes.stack} aria-label={t('ui.notices')} aria-live="polite">
      {current.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const t = useTexts('shell')
  const [isHeld, setHeld] = useState(false)
  const { id, stays, tone, title, text, action } = notice
  useEffect(() => {
    if (stays === null || isHeld) return
    const timer = setTimeout(() => dismissNotice(id), stays)
    return () => clearTimeout(timer)
  }, [id, stays, isHeld])
  const Sign = SIGNS[tone]
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) }
  return (
    <div
      className={classes.card}
      data-tone={tone}
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign size={20} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {text && <div className={classes.text}>{text}</div>}
      </div>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismissNotice(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton size="sm" aria-label={t('ui.close')} onClick={() => dismissNotice(id)} />
    </div>
  )
}
