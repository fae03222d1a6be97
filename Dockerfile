# The image of Parcha: docs/operators/install-container.md. The steps stand in deploy/container/, where the tests run them without Docker too.
FROM debian:trixie-slim AS build
WORKDIR /opt/parcha
COPY deploy/container/install-build-tools.sh deploy/container/
RUN sh deploy/container/install-build-tools.sh
# Packages change less often than sources: their layer is kept.
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN sh deploy/container/build.sh

FROM debian:trixie-slim
COPY deploy/container/install-runtime.sh /tmp/
RUN sh /tmp/install-runtime.sh && rm /tmp/install-runtime.sh
# Owned by root: the application can change nothing of itself.
COPY --from=build /opt/parcha /opt/parcha
ENV PATH=/opt/parcha/bin:$PATH NODE_ENV=production HOME=/var/lib/parcha \
    PARCHA_DATA=/var/lib/parcha PARCHA_MODE=live HOST=0.0.0.0 PORT=3000
WORKDIR /opt/parcha
USER parcha
VOLUME /var/lib/parcha
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=4 CMD ["node", "deploy/container/healthy.mjs"]
ENTRYPOINT ["node"]
CMD ["scripts/commands/start.ts"]
