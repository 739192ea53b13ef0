import { ActionIcon } from '@mantine/core'
import { IconCloudOff, IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../lib/offline.ts'
import { usePart } from '../lib/use-part.ts'
import { LookMenu } from './LookMenu.tsx'
import classes from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

const loadJump = () => import('./JumpDialog.tsx')

export function TopBar() {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  const [isJumping, setJumping] = useState(false)
  const drawJump = usePart(loadJump, isJumping)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setJumping(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button type="button" className={classes.search} aria-keyshortcuts="Control+K" onClick={() => setJumping(true)}>
        <IconSearch size={17} aria-hidden />
        <span>{t('jump.open')}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      <ActionIcon
        className={classes.searchSign ?? ''}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('jump.open')}
        onClick={() => setJumping(true)}
      >
        <IconSearch size={20} />
      </ActionIcon>
      <div className={classes.end}>
        <span role="status">
          {!isOnline && (
            <span className={classes.offline}>
              <IconCloudOff size={16} aria-hidden />
              {t('frame.offline')}
            </span>
          )}
        </span>
        <LookMenu />
        <UserMenu />
      </div>
      {isJumping && drawJump?.({ onClose: () => setJumping(false) })}
    </>
  )
}
