import classes from './Logo.module.css'

/** The product's sign and name. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect width="32" height="32" rx="8" fill="var(--primary)" />
        <path
          d="M10 23V10l12 13v-7"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="22" cy="10" r="2.1" fill="#ffc183" />
      </svg>
      Niyam
    </span>
  )
}
