import { layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The whole route table: three frames, one spread per feature in each. */
export default [layout('shell/public-layout.tsx', [route('*', 'shell/not-found.tsx')])] satisfies RouteConfig;
