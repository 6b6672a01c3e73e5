/** Vitest's JSON report has no times of imports and set-ups: this one writes them, per file. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { type FileTimes, reportPaths, root } from './test-reports.ts';

export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): FileTimes => {
      const { collectDuration, environmentSetupDuration, prepareDuration, setupDuration, duration } =
        module.diagnostic();
      return {
        file: relative(root, module.moduleId),
        import: collectDuration,
        setup: environmentSetupDuration + prepareDuration + setupDuration,
        tests: duration,
      };
    });
    writeFileSync(reportPaths.vitestTimes, JSON.stringify(times));
  }
}
