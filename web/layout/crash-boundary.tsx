import { Component, type ReactNode } from 'react';
import { CrashNotice } from './crash-notice.tsx';

interface CrashBoundaryProps {
  /** the displayed address: with another address, the boundary shows its children again */
  page: string;
  /** shown after a failure, for children that are not a page; `CrashNotice` by default */
  instead?: ReactNode;
  children: ReactNode;
}

interface CrashBoundaryState {
  crashed: boolean;
  page: string;
}

/**
 * Shows a notice instead of a page that failed, or whose code a release has removed from the server. The screen is
 * never blank.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crashed: false, page: this.props.page };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ page }: CrashBoundaryProps, state: CrashBoundaryState) {
    return page === state.page ? null : { crashed: false, page };
  }

  override render() {
    const { children, instead } = this.props;
    if (!this.state.crashed) return children;
    return instead === undefined ? <CrashNotice /> : instead;
  }
}
