import Fastify from 'fastify';
// no database: stub the endpoints the shell needs
import cookie from '@fastify/cookie';
import { registerWeb } from './apps/api/src/platform/web/web-plugin.ts';
import { createPageCache } from './apps/api/src/platform/web/page-cache.ts';
const app = Fastify();
await app.register(cookie);
const role = (c: string|undefined) => /baara_session=[^.]+\.([^.]+)\./.exec(c ?? '')?.[1];
const user = (r: string) => ({ id:'u1', userName:'x@y', fullname:'Binta Sissoko', firstname:'Binta', lastname:'Sissoko', typeUser:'1', typeUserName:r, typeAccount:r, path:null, avatar:null, employee:false, reset_required:false, company:null });
app.get('/api/v1/auth/session', (q) => { const c=role(q.headers.cookie); let r=null; if(c){ r=user(JSON.parse(Buffer.from(c,'base64url').toString()).role);} return {status:'success',code:200,data:r}; });
app.get('/api/v1/notifications', () => ({status:'success',code:200,data:[],unread:3,pagination:{page:1,pages:1,total:0,limit:1}}));
app.get('/api/v1/site-settings', () => ({status:'success',code:200,data:{productName:'Baara',companyName:'Baara (démonstration)',address:'Hamdallaye ACI 2000, Bamako, Mali',phones:['+223 20 00 00 00'],email:'contact@baara.demo',supportEmail:'support@baara.demo',socialLinks:[],isDemo:true}}));
app.post('/api/v1/auth/logout', (q, r) => { r.clearCookie('baara_session',{path:'/'}); return {status:'success',code:200}; });
app.all('/api/*', (q, r) => r.code(404).send({status:'error',code:'NOT_FOUND',message:'x'}));
await registerWeb(app, { buildDir: './apps/web/build', publicUrl: 'http://localhost:23411', sessionCookie: 'baara_session', pageCache: createPageCache() });
await app.listen({ port: 23411 });
