/** A sprinter in full stride; stands still where motion is unwelcome. */
export function Runner() {
  return (
    <svg viewBox="0 0 64 64" className="runner size-20" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round">
        <g className="runner-body">
          <circle cx="39" cy="11" r="5" fill="currentColor" stroke="none" />
          <path d="M36 20 30 37" />
          <path className="runner-limb runner-arm" d="M36 20l-8 8-7-4" />
          <path className="runner-limb runner-arm runner-other" d="M36 20l6 9 8-3" />
          <path className="runner-limb runner-leg" d="M30 37l11 6-3 12" />
          <path className="runner-limb runner-leg runner-other" d="M30 37l-6 11-12 2" />
        </g>
      </g>
    </svg>
  );
}
