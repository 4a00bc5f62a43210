import { Component, type ReactNode } from 'react';
import { CrashNotice } from './crash-notice.tsx';

interface CrashBoundaryProps {
  /** the displayed address; another address is another try */
  page: string;
  /** replaces a part that is not a page */
  instead?: ReactNode;
  children: ReactNode;
}

interface CrashBoundaryState {
  crashed: boolean;
  page: string;
}

/**
 * Shows a sentence and a link instead of a page that failed, or whose code was removed by a release; never
 * a blank screen.
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
